import type { Facts } from '../facts.ts';

/** The pictures that stand beside steps. */
export type SceneName =
  | 'account'
  | 'ask'
  | 'blood'
  | 'clinic'
  | 'code'
  | 'compare'
  | 'contract'
  | 'done'
  | 'flight'
  | 'form'
  | 'ink'
  | 'member'
  | 'pass'
  | 'pay'
  | 'photo'
  | 'print'
  | 'prints'
  | 'send'
  | 'sms'
  | 'vaccine'
  | 'wash';

export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly note?: string;
  /** A parameter whose value, where the operator has set one, is shown instead. */
  readonly parameter?: 'sites_wait_after_medical_visa';
  /** ISO day and source of this fact alone; the guide's own count otherwise. Staff see them. */
  readonly checked?: string;
  readonly source?: string;
}

export interface Item {
  /** Under which a tick is kept: never changed once published. */
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

export interface Step {
  readonly scene: SceneName;
  readonly title: string;
  /** `{stress}` stands for the words in `stress`. */
  readonly text: string;
  readonly stress?: string;
  readonly who: string;
  readonly time?: string;
  readonly fee?: string;
  readonly place?: string;
}

export interface Range {
  readonly label: string;
  readonly shown: string;
  /** Shortest and longest, in days. */
  readonly days: readonly [number, number];
  readonly whole?: true;
}

export interface Guide extends Facts {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly Fact[];
  /** Sister pages, this one among them. */
  readonly variants?: readonly { readonly label: string; readonly to: string }[];
  /** What the reader decides first. */
  readonly ways?: readonly {
    readonly title: string;
    readonly text: string;
    readonly to?: string;
  }[];
  readonly checklist: { readonly title: string; readonly items: readonly Item[] };
  readonly stepsTitle: string;
  readonly steps: readonly Step[];
  readonly next: { readonly who: string; readonly text: string };
  readonly times?: { readonly weeks: number; readonly ranges: readonly Range[] };
  readonly troubles: readonly { readonly sign: string; readonly cure: string }[];
}
