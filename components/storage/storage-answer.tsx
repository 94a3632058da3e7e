import type { Hex as HexString } from 'viem'
import { AnswerHead } from '@/components/lens/answer-head'
import { Asking } from '@/components/lens/asking'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import type { Asked } from '@/components/lens/use-ask'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import type { Example } from '@/lib/permalinks/example'
import {
  describeBlock,
  describeStorageQuestion,
  isSameQuestion,
  type StorageQuestion,
} from '@/lib/storage/storage-question'
import { MappingDerivationView } from './mapping-derivation-view'
import { StorageIntroduction } from './storage-introduction'
import { WordView } from './word-view'

/** Every state of the answer to a storage question. */
export function StorageAnswer({
  network,
  asked,
  current,
  examples,
  onStop,
}: {
  network: Network
  asked: Asked<StorageQuestion, HexString>
  /** What the form holds now, to mark an answer to something else. */
  current: StorageQuestion | undefined
  examples: readonly Example[]
  onStop: () => void
}) {
  if (asked.state === 'idle') return <StorageIntroduction current={current} examples={examples} />
  if (asked.state === 'asking') return <Asking what="Reading the word…" onStop={onStop} />
  const { question, bill } = asked
  return (
    <div className="grid gap-8">
      <AnswerHead
        sentence={describeStorageQuestion(question, network)}
        bill={bill}
        at={describeBlock(question.block)}
        outdated={current === undefined || !isSameQuestion(current, question)}
      />
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {asked.state === 'stopped' ? <Notice tone="plain" title="Stopped before the answer came." /> : null}
      {asked.state === 'answered' ? <WordView key={asked.answer} word={asked.answer} /> : null}
      {question.entry ? (
        <MappingDerivationView keyType={question.entry.keyType} derivation={question.entry.derivation} />
      ) : null}
    </div>
  )
}
