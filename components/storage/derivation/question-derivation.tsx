import { useNetwork } from '@/components/reader/use-network'
import { linkSteps } from '@/lib/permalinks/step-links'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { DerivationView } from './derivation-view'

/** Nothing for a slot that was entered by its number. */
export function QuestionDerivation({ question }: { question: StorageQuestion }) {
  const network = useNetwork()
  const steps = linkSteps(network.slug, question)
  const order = question.path?.layout?.format === 'Vyper' ? 'vyper' : 'solidity'
  return steps.length > 0 ? <DerivationView steps={steps} order={order} /> : null
}
