const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is safe to combine with other HTML. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | readonly Html[];

/** A template that escapes its values unless they were made by this template. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(
    parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part),
  );
}

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Only for our own text in the source, never for input. */
export const trusted = (text: string) => new Html(text);
