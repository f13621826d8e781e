/** The package has no types of its own; what we use of it. */
declare module 'svg-to-pdfkit' {
  export default function svgToPdf(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      assumePt: boolean;
      fontCallback(family: string, bold: boolean, italic: boolean): string;
    },
  ): void;
}
