import type { Api } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import type { ApplyInput, ApplyStep } from '../../../contract/steps/apply-steps.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';

export interface DraftField {
  readonly value: string;
  readonly set: (value: string) => void;
}

/** What a part of a step knows of the application around it. */
export interface WizardView {
  readonly info: AppInfo;
  /** What opens this application: its appId, or the token of a link. */
  readonly id: string;
  readonly api: Api;
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

type AnyAnswer = Readonly<Record<string, unknown>>;

/** The same for the screen of one step, which sends its answer. */
export interface Wizard<Answer = AnyAnswer> extends WizardView {
  /** Sends the answer, shows what the server found wrong with its fields, and moves on. Never rejects. */
  readonly submit: (answer: Answer) => Promise<void>;
}

/** Of the step whose screen it is; screens that send nothing name none. */
export type StepProps<Code extends ApplyStep | null = null> = {
  readonly wizard: Wizard<Code extends ApplyStep ? ApplyInput<Code> : AnyAnswer>;
};
