type CheckProps = { state: 'on' | 'mid' | 'off'; label: string; onChange: () => void };

/** A checkbox of a list; `mid` means that some rows are selected. */
export const Check = ({ state, label, onChange }: CheckProps) => (
  <input
    type="checkbox"
    className={`cb ${state === 'off' ? '' : state}`}
    aria-label={label}
    checked={state === 'on'}
    ref={(input) => {
      if (input !== null) input.indeterminate = state === 'mid';
    }}
    onChange={onChange}
  />
);
