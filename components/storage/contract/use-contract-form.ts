import { useQuery } from '@tanstack/react-query'
import type { Tariff } from '@/lib/credits/tariff'
import type { ContractDraft, ContractQuestion } from '@/lib/storage/contract/contract-question'
import type { ContractFields } from '@/lib/storage/contract/parse-contract-draft'
import type { ParsedField } from '@/lib/text/field'

export type ReadForm = { fields: ContractFields; question: ParsedField<ContractQuestion> }

/** Null until the rules are loaded; opening the page does not need them. */
export function useContractForm(draft: ContractDraft, tariff: Tariff): ReadForm | null {
  const { data: rules } = useQuery({
    queryKey: ['contract-rules'],
    structuralSharing: false,
    throwOnError: true,
    queryFn: () => import('@/lib/storage/contract/parse-contract-draft'),
  })
  if (!rules) return null
  return {
    fields: rules.parseContractDraft(draft, tariff),
    question: rules.parseContractQuestion(draft, tariff),
  }
}
