import { createContext, use } from 'react'
import type { Tariff } from '@/lib/credits/tariff'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { useLogsForm } from './use-logs-form'

/** What the fields of the form share. */
export type FormState = {
  draft: LogsDraft
  /** Of the current connection. */
  tariff: Tariff
  /** The parsed draft; null until the parser is loaded. */
  form: ReturnType<typeof useLogsForm>['form']
  change: (change: Partial<LogsDraft>) => void
}

const FormContext = createContext<FormState | null>(null)
export const FormProvider = FormContext.Provider

export function useForm(): FormState {
  const form = use(FormContext)
  if (!form) throw new Error('This field is outside the form.')
  return form
}
