/**
 * Writes into a field as typing does. React overrides `value` on each field to know what it wrote itself, and ignores
 * an input event for such a value.
 */
export function writeValue(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
