import { useQuery } from '@tanstack/react-query'
import { useTariff } from '@/components/reader/use-tariff'
import type { PriceRange } from '@/lib/credits/price-range'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { StorageFields, StorageQuestion } from '@/lib/storage/question/storage-question'
import type { ParsedField } from '@/lib/text/field'
import { type LayoutPath, usePathQuestion } from '../path/use-path-question'

export type StorageForm = { fields: StorageFields; question: ParsedField<StorageQuestion>; price: PriceRange }

/** The form is null until the rules are loaded; opening the page does not need them. */
export function useStorageForm(draft: StorageDraft): { form: StorageForm | null; path: LayoutPath } {
  const { prices } = useTariff()
  const { data: rules } = useQuery({
    queryKey: ['storage-rules'],
    structuralSharing: false,
    throwOnError: true,
    queryFn: () => import('@/lib/storage/question/storage-question'),
  })
  const fields = rules?.parseStorageDraft(draft) ?? null
  const path = usePathQuestion(draft, fields)
  if (!rules || !fields) return { form: null, path }
  const question = rules.parseStorageQuestion(draft, path.draft?.reading ?? null)
  return { form: { fields, question, price: rules.priceQuestion(question.value ?? null, prices) }, path }
}
