import { HashPartView } from '@/components/storage/derivation/hash-part-view'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Hex } from '@/components/ui/hex'
import type { Step } from '@/lib/playground/played'
import { deriveStep } from '@/lib/playground/steps/step-derivation'
import type { Layout } from '@/lib/storage/layout/layout'
import { countOf } from '@/lib/text/count'

/** What was hashed to reach the slot, as it stood in memory, and how the slot follows from that. */
export function StepDerivation({ step, layout }: { step: Step; layout: Layout | null }) {
  const { hashed } = step
  if (hashed === null) return null
  const hashes = deriveStep(step, layout).filter(({ hash }) => hash !== null)
  const own = hashes.find(({ hash }) => hash?.digest === hashed.digest)
  const bytes = (hashed.preimage.length - 2) / 2
  return (
    <section aria-label="Why this slot" className="grid gap-2">
      <h4 className="text-note">
        <span className="font-medium text-body">Why this slot</span>{' '}
        <span className="text-ink-soft">
          {countOf(bytes, 'byte')} of memory from 0x{hashed.memory.toString(16).padStart(2, '0')} on, hashed
        </span>
      </h4>
      {own?.hash ? (
        own.hash.parts.map((part, i) => <HashPartView key={part.name} part={part} isFirst={i === 0} />)
      ) : (
        <ByteStrip value={hashed.preimage} spans={[]} label={`hashed: ${hashed.preimage}`} />
      )}
      <p className="wrap-anywhere">
        <span className="text-ink-soft text-note">keccak256 → </span>
        <Hex value={hashed.digest} />
      </p>
      {own === undefined || own.added === 0n ? null : (
        <p className="text-ink-soft text-note">+ {countOf(Number(own.added), 'slot')}</p>
      )}
      {own === undefined ? null : <p className="max-w-[68ch] text-ink-soft text-note">{own.why}</p>}
    </section>
  )
}
