'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { TextField } from '@/components/ui/text-field'
import {
  askBloom,
  type BloomedLogs,
  type BloomMembership,
  parseBloomItem,
} from '@/lib/receipts/bloom/bloom-membership'
import { formatShare } from '@/lib/text/count'

/** "Might this address or topic be in?", asked of the bloom and then of the logs. */
export function BloomTester({ bloomed }: { bloomed: BloomedLogs }) {
  const [typed, setTyped] = useState('')
  const { value: item, problem } = parseBloomItem(typed)
  return (
    <div className="grid max-w-[68ch] gap-2">
      <TextField
        id="bloom-item"
        label="Might this address or topic be in?"
        hint="20 bytes of an emitter, or the 32 bytes of a topic."
        problem={typed === '' ? undefined : problem}
        placeholder="0x…"
        value={typed}
        onType={setTyped}
      />
      <div aria-live="polite">
        {item === undefined ? null : <Membership membership={askBloom(bloomed, item)} />}
      </div>
    </div>
  )
}

const ANSWER: Record<BloomMembership['answer'], { sign: string; says: string; colour: string }> = {
  absent: {
    sign: '✕',
    says: 'Certainly not: a bit of it is not set, and an item that is in sets all three.',
    colour: 'text-ink',
  },
  present: { sign: '✓', says: 'Perhaps, says the bloom; and a log does have it.', colour: 'text-good' },
  'false-positive': {
    sign: '!',
    says: 'Perhaps, says the bloom; but no log has it. A false positive: other items happen to have set its three bits.',
    colour: 'text-warn',
  },
  denied: {
    sign: '✕',
    says: 'The bloom rules it out, and yet a log has it: the bloom is wrong.',
    colour: 'text-bad',
  },
}

function Membership({ membership: { answer, bits, falsePositives } }: { membership: BloomMembership }) {
  const { sign, says, colour } = ANSWER[answer]
  return (
    <div className="grid gap-1 text-table">
      <p className={clsx('font-medium', colour)}>
        <span aria-hidden>{sign} </span>
        {says}
      </p>
      <p className="font-mono">
        {bits.map(({ bit, set }) => `bit ${bit} ${set ? 'set' : 'not set'}`).join(', ')}
      </p>
      <p className="text-ink-soft text-note">
        Of items that are in no log here, about {formatShare(falsePositives)} pass this bloom all the same.
      </p>
    </div>
  )
}
