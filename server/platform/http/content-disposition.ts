/** RFC 6266: a plain name for old clients and the exact one, percent-encoded, for all others. */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '') || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
