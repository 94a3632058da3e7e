'use client'

import { type ComponentProps, useState } from 'react'
import { LessonLink } from '@/components/lens/lesson-link'
import { useTariff } from '@/components/reader/use-tariff'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { lessonsOfZero } from '@/lib/learn/leads/lesson-of-step'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import type { StorageQuestion } from '@/lib/storage/question/storage-question'
import {
  checkBlock,
  checkCode,
  checkLength,
  checkOrder,
  checkProxy,
} from '@/lib/storage/why-zero/zero-checks'
import { listZeroReasons, type ZeroReason } from '@/lib/storage/why-zero/zero-reasons'
import { readField } from '@/lib/text/field'
import { ZeroCheck } from './zero-check'

type Asked = { draft: StorageDraft; question: StorageQuestion }

/** The reasons for a zero, likeliest first, each with a call that checks it. */
export function WhyZero({ layout, ...asked }: Asked & { layout: Layout | null }) {
  const { prices } = useTariff()
  return (
    <Section id="why-zero" title="Why is this zero?">
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {listZeroReasons(asked.question, layout, prices).map((reason) => (
          <li key={reason.kind} className="grid gap-1 py-3">
            <h3 className="font-medium text-table">{reason.title}</h3>
            <p className="max-w-[68ch] text-ink-soft text-table">{reason.says}</p>
            <p className="flex flex-wrap gap-x-4 empty:hidden">
              {lessonsOfZero(reason).map((slug) => (
                <LessonLink key={slug} slug={slug} />
              ))}
            </p>
            <ReasonCheck reason={reason} {...asked} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ReasonCheck({ reason, draft, question }: Asked & { reason: ZeroReason }) {
  if (reason.price === null) return null
  if (reason.kind === 'other block') {
    return <OtherBlock draft={draft} question={question} price={reason.price} />
  }
  const { verb, check } = checkOf(reason, question)
  return <ZeroCheck verb={verb} price={reason.price} isCap={reason.kind === 'proxy'} check={check} />
}

type CheckedReason = Exclude<ZeroReason, { price: null } | { kind: 'other block' }>

function checkOf(
  reason: CheckedReason,
  question: StorageQuestion,
): Pick<ComponentProps<typeof ZeroCheck>, 'verb' | 'check'> {
  switch (reason.kind) {
    case 'no code':
      return { verb: 'Check the code', check: (client) => checkCode(client, question) }
    case 'proxy':
      return { verb: 'Check for a proxy', check: (client) => checkProxy(client, question) }
    case 'beyond the end': {
      const { element } = reason
      return { verb: 'Read the length', check: (client) => checkLength(client, { ...question, element }) }
    }
    case 'wrong order': {
      const { entry } = reason
      return {
        verb: 'Read it in Vyper’s order',
        check: (client) => checkOrder(client, { ...question, entry }),
      }
    }
  }
}

function OtherBlock({ draft, question, price }: Asked & { price: number }) {
  const [typed, setTyped] = useState('latest')
  const { value: block, problem } = readField(() => parseTypedBlock(typed))
  return (
    <ZeroCheck
      verb="Read it there"
      price={price}
      whyNot={problem}
      check={(client) => checkBlock(client, { ...question, block: block ?? 'latest', draft })}
    >
      <label htmlFor="zero-block" className="text-table">
        At block
      </label>
      <Input
        id="zero-block"
        mono
        className="max-w-36"
        aria-invalid={problem !== undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ZeroCheck>
  )
}
