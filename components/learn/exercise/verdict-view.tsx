import { ByteStrip } from '@/components/ui/byte-strip'
import { Notice } from '@/components/ui/notice'
import type { Exercise } from '@/lib/learn/lesson/exercise'
import type { Verdict } from '@/lib/learn/verdict/verdict'
import { Said } from './said'

/** What the contract said of an answer, and which wrong rule it followed. */
export function VerdictView({ verdict, exercise }: { verdict: Verdict; exercise: Exercise }) {
  if (verdict.is === 'right') {
    return (
      <Notice tone="good" title="Right: the contract itself says so.">
        <p>
          <Said text={exercise.tried} />
        </p>
      </Notice>
    )
  }
  if (verdict.is === 'no known rule') {
    return (
      <Notice tone="warn" title="The contract does not agree.">
        <p>Your answer follows no rule that is often taken for the right one.</p>
      </Notice>
    )
  }
  const { refutes, bytes } = verdict.mistake
  return (
    <Notice tone="warn" title="The contract does not agree.">
      <p className="max-w-[68ch]">
        <Said text={refutes} />
      </p>
      {bytes && exercise.bytes ? (
        <>
          <p className="text-ink-soft text-note">your way</p>
          <ByteStrip value={bytes} spans={[]} label={`your way: ${bytes}`} />
          <p className="text-ink-soft text-note">{exercise.bytes.label}</p>
          <ByteStrip
            value={exercise.bytes.value}
            spans={[]}
            label={`${exercise.bytes.label}: ${exercise.bytes.value}`}
          />
        </>
      ) : null}
    </Notice>
  )
}
