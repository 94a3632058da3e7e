import type { Hex } from 'viem'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Notice } from '@/components/ui/notice'
import type { Question, Verdict } from '@/lib/learn/lesson/lesson'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { CodeText } from './said'

export function VerdictView({ verdict, question }: { verdict: Verdict; question: Question }) {
  if (verdict.is === 'right') {
    return (
      <Notice tone="good" title="Right: the contract confirms it.">
        <p className="wrap-anywhere">
          <CodeText text={question.tried} />
        </p>
      </Notice>
    )
  }
  if (verdict.is === 'no known rule') {
    return (
      <Notice tone="warn" title="Not right: the contract does not confirm it.">
        <p>{sayMiss(question)}</p>
      </Notice>
    )
  }
  const { refutes, bytes } = verdict.mistake
  return (
    <Notice tone="warn" title="Not right: the contract does not confirm it.">
      <p className="max-w-[68ch] wrap-anywhere">
        <CodeText text={refutes} />
      </p>
      {bytes && question.bytes ? <BytesCompared yours={bytes} right={question.bytes} /> : null}
    </Notice>
  )
}

const sayMiss = ({ fields, parts }: Question): string => {
  const miss = `Not that ${fields[0]?.kind === 'slot' ? 'slot' : 'answer'}.`
  return parts.length > 0 ? `${miss} Let’s see where your steps differ from Solidity’s.` : miss
}

/** Differences are marked if both have the same length. */
function BytesCompared({ yours, right }: { yours: Hex; right: NonNullable<Question['bytes']> }) {
  const sides = [
    { says: 'your bytes', value: yours },
    { says: right.label, value: right.value },
  ].map(({ says, value }) => ({ says, value: value.toLowerCase() as Hex }))
  const [one, other] = sides.map(({ value }) => value)
  const changed = one && other && one.length === other.length ? listChangedRuns(one, other) : []
  return sides.map(({ says, value }) => (
    <div key={says} className="grid gap-0.5">
      <p className="text-ink-soft text-note">{says}</p>
      <ByteStrip value={value} spans={[]} changed={changed} label={`${says}: ${value}`} />
    </div>
  ))
}
