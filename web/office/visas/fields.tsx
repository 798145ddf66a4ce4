type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time';
  max?: string;
  min?: string;
  longest?: number;
};

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  longest,
  max,
  min,
}: FieldProps) {
  return (
    <label className="f">
      {label}
      <span className="in">
        <input
          type={type}
          value={value}
          maxLength={longest}
          max={max}
          min={min}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
    </label>
  );
}

export function WordsField({ label, value, onChange, longest }: FieldProps) {
  return (
    <label className="f">
      {label}
      <span className="in ta">
        <textarea
          rows={3}
          dir="auto"
          value={value}
          maxLength={longest}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
    </label>
  );
}
