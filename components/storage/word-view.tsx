'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import type { Hex as HexString } from 'viem'
import { ByteStrip } from '@/components/ui/byte-strip'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { describeReadings, type Reading, readWord } from '@/lib/storage/word-readings'

/** A word as its 32 bytes under a ruler, with every reading its bytes allow; the chosen reading tints its bytes. */
export function WordView({ word }: { word: HexString }) {
  const readings = readWord(word)
  const [chosen, setChosen] = useState<Reading['as'] | null>(null)
  const shown =
    readings.find((reading) => reading.as === chosen) ??
    readings.find((reading) => reading.likely) ??
    readings[0]
  return (
    <div className="grid gap-8">
      <Section id="word" title="The word" aside={<CopyButton value={word} what="the word" />}>
        <ByteStrip
          value={word}
          spans={shown ? [{ ...shown.bytes, tint: 1 }] : []}
          label={`32 bytes, high-order first: ${word}`}
        />
        <Hex value={word} className="text-ink" />
      </Section>
      <Section id="readings" title="Readings">
        <p className="text-ink-soft text-note">{describeReadings(word, readings)}</p>
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {readings.map((reading) => (
            <li key={reading.as}>
              <ReadingRow
                reading={reading}
                chosen={reading.as === shown?.as}
                onChoose={() => setChosen(reading.as)}
              />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function ReadingRow({
  reading,
  chosen,
  onChoose,
}: {
  reading: Reading
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <div className={clsx('flex items-start gap-2 px-2', chosen && 'bg-raised')}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="grid min-h-9 flex-1 content-center gap-x-4 py-1.5 text-left sm:grid-cols-[144px_minmax(0,1fr)]"
      >
        <span className="text-ink-soft text-table">
          {reading.as}
          {reading.likely ? <span className="text-accent"> · likely</span> : null}
        </span>
        <span className="font-mono text-table wrap-anywhere" data-equal={reading.value}>
          {reading.value}
        </span>
      </button>
      <span className="py-1.5">
        <CopyButton value={reading.value} what={`as ${reading.as}`} />
      </span>
    </div>
  )
}
