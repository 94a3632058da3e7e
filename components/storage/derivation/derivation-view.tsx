import Link from 'next/link'
import { LessonLink } from '@/components/lens/lesson-link'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { lessonOfStep } from '@/lib/learn/leads/lesson-of-step'
import type { LessonSlug } from '@/lib/learn/lesson/lesson-titles'
import type { DerivationStep } from '@/lib/storage/path/path-step'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import { HashPartView } from './hash-part-view'

/** A step, counted from 1, and a link to it. */
export type LinkedStep = { number: number; step: DerivationStep; href: string }

/** How a slot is derived: what each step hashes and adds, with the lesson of its rule. */
export function DerivationView({ steps, order }: { steps: readonly LinkedStep[]; order: MappingOrder }) {
  const before = (at: number) => steps.slice(0, at).map(({ step }) => step)
  const slot = formatSlot(steps.at(-1)?.step.place.slot ?? 0n)
  return (
    <Section id="derivation" title="Why this slot" aside={<CopyButton value={slot} what="the slot" />}>
      <ol className="grid gap-2">
        {steps.map((linked, at) => (
          <li key={linked.number} id={`step-${linked.number}`}>
            <StepView {...linked} lesson={lessonOfStep(linked.step, before(at), order)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function StepView({ number, step, href, lesson }: LinkedStep & { lesson: LessonSlug }) {
  const { rule, text, why, hash, added, place } = step
  const slot = formatSlot(place.slot)
  // Nothing is hashed or added, and the slot is short enough for the same line.
  const isNear = !hash && added === 0n && place.offset === 0 && shortSlot(place.slot) !== slot
  const end = (
    <>
      <CopyButton value={slot} what={`the slot of step ${number}`} />
      <LessonLink slug={lesson} />
    </>
  )
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft text-note">
          {number}. {rule}
        </span>
        <Link href={href} className="min-w-6 font-mono text-table leading-6 wrap-anywhere">
          {text}
        </Link>
        <span className="text-ink-soft text-table">{why}</span>
        {isNear ? (
          <>
            <span className="font-mono text-table">slot {shortSlot(place.slot)}</span>
            {end}
          </>
        ) : null}
      </div>
      {hash?.parts.map((part, i) => (
        <HashPartView key={part.name} part={part} isFirst={i === 0} />
      ))}
      {hash && hash.digest !== slot ? (
        <p className="wrap-anywhere">
          <span className="text-ink-soft text-note">keccak256 → </span>
          <Hex value={hash.digest} />
        </p>
      ) : null}
      {added === 0n ? null : (
        <p className="text-ink-soft text-note">
          {added > 0n ? '+' : '−'} {describeSlots(added > 0n ? added : -added)}
        </p>
      )}
      {isNear ? null : (
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span className="text-ink-soft text-note">
            {hash?.digest === slot ? 'keccak256 → slot' : `= slot${inDecimal(place.slot)}`}
            {place.offset > 0 ? `, ${countOf(place.offset, 'byte')} from its low-order end` : ''}
          </span>
          <Hex value={slot} />
          {end}
        </p>
      )}
    </div>
  )
}

const inDecimal = (slot: bigint) => (shortSlot(slot) === formatSlot(slot) ? '' : ` ${shortSlot(slot)}`)

const describeSlots = (count: bigint) =>
  count < 1_000_000n ? countOf(Number(count), 'slot') : `${count} slots`
