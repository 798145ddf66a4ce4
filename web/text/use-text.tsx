import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import {
  englishText,
  fillMessage,
  type TextSetting,
  type Translate,
  translator,
} from '../../rules/text/text.ts';

const TextContext = createContext<TextSetting>(englishText);

export function TextProvider({ value, children }: { value: TextSetting; children: ReactNode }) {
  return <TextContext value={value}>{children}</TextContext>;
}

export const useTextSetting = (): TextSetting => useContext(TextContext);

/** Every text on a screen goes through this function; the English message is the key. */
export function useText(): Translate {
  const setting = useTextSetting();
  return useMemo(() => translator(setting), [setting]);
}

type SentenceProps = { message: string; values: Readonly<Record<string, ReactNode>> };

/** A translated sentence whose placeholders can be elements, such as links. */
export function Sentence({ message, values }: SentenceProps) {
  return createElement(Fragment, null, ...fillMessage(useTextSetting(), message, values));
}
