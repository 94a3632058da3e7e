import { useNetwork } from '@/components/reader/use-network'
import { linkSteps } from '@/lib/permalinks/step-links'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import { DerivationView } from './derivation-view'

/** How the slot of a question comes about; nothing for a slot that was named itself. */
export function QuestionDerivation({ question }: { question: StorageQuestion }) {
  const network = useNetwork()
  const steps = linkSteps(network.slug, question)
  const order = question.path?.layout?.format === 'Vyper' ? 'vyper' : 'solidity'
  return steps.length > 0 ? <DerivationView steps={steps} order={order} /> : null
}
