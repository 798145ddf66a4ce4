import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';

export interface DraftField {
  readonly value: string;
  readonly set: (value: string) => void;
}

/** What a step knows of the application around it, and how it goes on. */
export interface Wizard {
  readonly info: AppInfo;
  /** What opens this application: its appId, or the token of a link. */
  readonly id: string;
  readonly api: Api;
  /** Sends the answer, shows what the server found wrong with its fields, and moves on. Never rejects. */
  readonly submit: (answer: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What the server found wrong with the last answer, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly sending: boolean;
  /** What is typed into a field; kept on the server as it is typed. */
  readonly draft: (field: string) => DraftField;
  /** Shows another step, there with this already typed. */
  readonly go: (step: StepCode, typed?: Readonly<Record<string, string>>) => void;
  /** Asks again where the application stands. */
  readonly refresh: () => Promise<void>;
}

export interface StepProps {
  readonly wizard: Wizard;
}
