/** Characters of the GSM alphabet; those of the second list take two places. */
const plain =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/u;
const twoPlaces = /[\^{}\\[\]~|€]/gu;

/** The parts in which a text message is sent and paid for. */
export function messageParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(twoPlaces)?.length ?? 0) : text.length;
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
