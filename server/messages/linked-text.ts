import { html } from '../platform/http/html.ts';

/** Turns addresses into links; all are our own, because no other address can be in a message. */
export const linkedText = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, place) =>
      place % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`,
    );
