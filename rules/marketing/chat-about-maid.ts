/** The first words of a chat about one maid. */
export const aboutMaid = (name: string, id: number): string =>
  `Hello, I would like to know more about ${name} (No. ${id}).`;

/** The site's chat page with her number, so that it writes the same words. */
export function chatPageAbout(pageLink: string, id: number): string {
  const [path = '', query] = pageLink.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('maidId', `${id}`);
  return `${path}?${parameters.toString()}`;
}
