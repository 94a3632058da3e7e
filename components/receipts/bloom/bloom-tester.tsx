'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { TextField } from '@/components/ui/text-field'
import {
  type BloomedLogs,
  type BloomMembership,
  parseBloomItem,
  testBloom,
} from '@/lib/receipts/bloom/bloom-membership'
import { formatShare } from '@/lib/text/count'

/** "Is an address or topic in the bloom filter?", asked of the bloom and then of the logs. */
export function BloomTester({ bloomed }: { bloomed: BloomedLogs }) {
  const [typed, setTyped] = useState('')
  const { value: item, problem } = parseBloomItem(typed)
  return (
    <div className="grid max-w-[68ch] gap-2">
      <TextField
        id="bloom-item"
        label="Is an address or topic in the bloom filter?"
        hint="An address (20 bytes) or a topic (32 bytes)."
        problem={typed === '' ? undefined : problem}
        placeholder="0x…"
        value={typed}
        onType={setTyped}
      />
      <div aria-live="polite">
        {item === undefined ? null : <Membership membership={testBloom(bloomed, item)} />}
      </div>
    </div>
  )
}

const ANSWER: Record<BloomMembership['answer'], { sign: string; says: string; colour: string }> = {
  absent: {
    sign: '✕',
    says: 'No: at least one of its three bits is not set.',
    colour: 'text-ink',
  },
  present: { sign: '✓', says: 'Maybe, by the bloom filter. A log has it.', colour: 'text-good' },
  'false-positive': {
    sign: '!',
    says: 'Maybe, by the bloom filter, but no log has it. This is a false positive: other items set its three bits.',
    colour: 'text-warn',
  },
  denied: {
    sign: '✕',
    says: 'No, by the bloom filter, but a log has it: the bloom filter is wrong.',
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
        About {formatShare(falsePositives)} of items that are in no log pass this bloom filter.
      </p>
    </div>
  )
}
