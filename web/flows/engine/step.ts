import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { ApplyInput, ApplyStep } from '../../../contract/steps/apply-steps.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';

export interface DraftField {
  readonly value: string;
  readonly set: (value: string) => void;
}

/** The application as a part of a step sees it. */
export interface WizardView {
  readonly info: AppInfo;
  /** The key to this application: its appId, or the token of a link. */
  readonly id: string;
  readonly api: Api;
  /** The server's errors in the last answer, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly sending: boolean;
  /** Values typed into the fields; stored on the server as drafts. */
  readonly draft: (field: string) => DraftField;
  /** Opens another step with this value already typed. */
  readonly go: (step: StepCode, typed?: Readonly<Record<string, string>>) => void;
  /** Fetches the application's status again. */
  readonly refresh: () => Promise<void>;
}

type AnyAnswer = Readonly<Record<string, unknown>>;

/** The same for the screen of one step, which sends its answer. */
export interface Wizard<Answer = AnyAnswer> extends WizardView {
  /** Sends the answer, shows the server's errors beside its fields, and moves on. Never rejects. */
  readonly submit: (answer: Answer) => Promise<void>;
}

/** The props of a step's screen; screens that send nothing name no step. */
export type StepProps<Code extends ApplyStep | null = null> = {
  readonly wizard: Wizard<Code extends ApplyStep ? ApplyInput<Code> : AnyAnswer>;
};
