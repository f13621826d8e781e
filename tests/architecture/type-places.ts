/** What is read of a node of a parsed file; each kind of node has some of it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly elements?: readonly (Node | null)[];
  readonly properties?: readonly Node[];
  readonly arguments?: readonly Node[];
  readonly params?: readonly Node[];
  readonly types?: readonly Node[];
  readonly cases?: readonly Node[];
  readonly key?: Node;
  readonly id?: Node | null;
  readonly init?: Node | null;
  readonly left?: Node;
  readonly right?: Node;
  readonly test?: Node | null;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly discriminant?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly expression?: Node;
  readonly literal?: Node;
  readonly typeAnnotation?: Node;
}

/** Nodes whose `name` is the type of an element. */
const HOLDERS = /^(?:component|field|column|node|definition)$/;

/** What a variable, a member or a key is called; the name of a component counts as its type. Null for what has no name. */
export function nameOf(node: Node | null | undefined): string | null {
  if (!node) return null;
  if (node.type === 'Identifier') return node.name ?? null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'MemberExpression') return node.expression ? nameOf(node.expression) : null;
  if (node.computed) return null;
  const member = nameOf(node.property);
  return member === 'name' && HOLDERS.test(nameOf(node.object) ?? '') ? 'type' : member;
}

/** Texts that an expression or a type can come to: of a choice both, of `a ?? 'b'` the second. */
export function literalsOf(node: Node | null | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  const { consequent, alternate, left, right, expression, literal, types = [], typeAnnotation } = node;
  if (node.type === 'ConditionalExpression') return [...literalsOf(consequent), ...literalsOf(alternate)];
  if (node.type === 'LogicalExpression') return [...literalsOf(left), ...literalsOf(right)];
  if (node.type === 'TSUnionType') return types.flatMap(literalsOf);
  return /^(?:TS|Parenthesized)/.test(node.type) ? literalsOf(expression ?? literal ?? typeAnnotation) : [];
}

/** Calls of the functions of a file: what is handed in where a parameter is a type. */
export class Calls {
  readonly #places = new Map<string, number>();
  readonly #calls: Node[] = [];
  readonly #isType: (node: Node) => boolean;
  readonly #put: (call: Node, given: Node) => void;

  constructor(isType: (node: Node) => boolean, put: (call: Node, given: Node) => void) {
    this.#isType = isType;
    this.#put = put;
  }

  /** A function of the file, where `made` is one. */
  learn(name: string | null, made: Node | null | undefined): void {
    const at = made?.params?.findIndex(one =>
      this.#isType(one.type === 'AssignmentPattern' ? (one.left ?? one) : one),
    );
    if (name !== null && at !== undefined && at >= 0) this.#places.set(name, at);
  }

  /** A call, which may stand before its function. */
  note(call: Node): void {
    this.#calls.push(call);
  }

  /** Tells of all calls, once all functions are known. */
  finish(): void {
    for (const call of this.#calls) {
      const given = call.arguments?.[this.#places.get(call.callee?.name ?? '') ?? -1];
      if (given) this.#put(call, given);
    }
  }
}
