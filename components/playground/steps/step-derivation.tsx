import Link from 'next/link'
import { LessonLink } from '@/components/lens/lesson-link'
import { useNetwork } from '@/components/reader/use-network'
import { HashPartView } from '@/components/storage/derivation/hash-part-view'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Hex } from '@/components/ui/hex'
import { lessonOfStep } from '@/lib/learn/leads/lesson-of-step'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import type { Step } from '@/lib/playground/played'
import { deriveStep, toCalculator } from '@/lib/playground/steps/step-derivation'
import type { Layout } from '@/lib/storage/layout/layout'
import { countOf } from '@/lib/text/count'

/** The hashed bytes, and how the slot follows from them. */
export function StepDerivation({ step, layout }: { step: Step; layout: Layout | null }) {
  const { hashed } = step
  const network = useNetwork()
  if (hashed === null) return null
  const way = deriveStep(step, layout)
  const calculated = toCalculator(way)
  const own = way.find(({ hash }) => hash?.digest === hashed.digest)
  const bytes = (hashed.preimage.length - 2) / 2
  return (
    <section aria-label="Why this slot" className="grid gap-2">
      <h4 className="text-note">
        <span className="font-medium text-body">Why this slot</span>{' '}
        <span className="text-ink-soft">
          {hashed.memory === null
            ? `${countOf(bytes, 'byte')}, hashed by the compiler: the code has the result as a constant`
            : `${countOf(bytes, 'byte')} of memory, from 0x${hashed.memory.toString(16).padStart(2, '0')}, were hashed`}
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
      {own === undefined ? null : <LessonLink slug={lessonOfStep(own, way.slice(0, way.indexOf(own)))} />}
      {calculated === null ? null : (
        <Link
          href={formatCalculatorPermalink(network.slug, calculated)}
          prefetch={false}
          className="w-fit text-note"
        >
          All steps in the calculator
        </Link>
      )}
    </section>
  )
}
