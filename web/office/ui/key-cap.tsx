/** A drawn key; the words beside it say what it does. */
export function KeyCaps({ caps }: { caps: readonly string[] }) {
  return caps.map((cap) => (
    <kbd key={cap} dir="ltr" aria-hidden="true">
      {cap}
    </kbd>
  ));
}
