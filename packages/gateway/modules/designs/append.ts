/**
 * The log's one statement: all rows of a group commit, of whatever designs, with their numbers. One round trip, one
 * implicit transaction. The rows of `designs` are locked in the order of their ids, so that several relays on one
 * database cannot wait for each other in a ring; a design that is gone or of another generation gets no number.
 * $1 design ids, $2 generations, $3 actors, $4 times, $5 updates; $6, $7, $8 design, client id and user of new clients.
 */
export const APPEND = {
  name: 'design-append',
  text: `
with given as (
  select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::bytea[])
    with ordinality as g(design_id, generation, actor, at, bytes, n)
), locked as (
  select id, generation from designs where id = any($1::text[]) order by id for update
), kept as (
  select g.* from given g join locked l on l.id = g.design_id and l.generation = g.generation
), counted as (
  select design_id, count(*) as rows from kept group by design_id
), heads as (
  update designs d set seq = d.seq + c.rows from counted c where d.id = c.design_id
  returning d.id, d.tenant_id, d.seq - c.rows as before
), placed as (
  select k.n, k.design_id, h.tenant_id, k.actor, k.at, k.bytes,
    h.before + row_number() over (partition by k.design_id order by k.n) as seq
  from kept k join heads h on h.id = k.design_id
), written as (
  insert into design_events (design_id, tenant_id, seq, actor, at, update)
  select design_id, tenant_id, seq, actor, at, bytes from placed
), bound as (
  insert into design_clients (design_id, tenant_id, client_id, user_id)
  select h.id, h.tenant_id, b.client_id, b.user_id
  from unnest($6::text[], $7::bigint[], $8::text[]) as b(design_id, client_id, user_id)
  join heads h on h.id = b.design_id
  on conflict do nothing
)
select n, seq from placed`,
} as const;
