'use client'

import { type ReactNode, useState } from 'react'
import type { Hex as HexString } from 'viem'
import { Button } from '@/components/ui/button'
import { Hex } from '@/components/ui/hex'
import { Verbatim } from '@/components/ui/verbatim'
import { listInputWords, sizeOf, writeInput } from '@/lib/receipts/sent/input-words'
import { countOf } from '@/lib/text/count'

const FEW = 8

/** The first words, and all bytes as one text on a press: thousands of words in rows would make the page slow. */
export function InputBytes({ input, isCall }: { input: HexString; isCall: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const { selector, words, left } = listInputWords(input, isCall, FEW)
  if (isWhole) return <Verbatim title="The whole input" text={writeInput(input, isCall)} rows={16} />
  return (
    <>
      <dl className="grid gap-1">
        {selector === null ? null : (
          <Word name="selector">
            <Hex value={selector} />
          </Word>
        )}
        {words.map(({ name, value }) => (
          <Word key={name} name={name}>
            <Hex value={value} />
          </Word>
        ))}
      </dl>
      {left > 0 ? (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          Show all {countOf(sizeOf(input), 'byte')}
        </Button>
      ) : null}
    </>
  )
}

function Word({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[144px_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
