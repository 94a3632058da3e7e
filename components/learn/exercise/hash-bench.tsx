'use client'

import { useId, useState } from 'react'
import { type Hex as Bytes, concatHex } from 'viem'
import { Button } from '@/components/ui/button'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Field } from '@/components/ui/field'
import { Hex } from '@/components/ui/hex'
import { Select } from '@/components/ui/input'
import { TextField } from '@/components/ui/text-field'
import type { HashPiece } from '@/lib/learn/lesson/lesson'
import { hashPieces } from '@/lib/learn/path/hash-slot'

const PLACES = ['First', 'Then'] as const

/** Concatenates and hashes bytes. A result can be part of the next hash. */
export function HashBench({
  pieces,
  addsSlots = true,
  onUseBytes,
  onUse,
}: {
  pieces: readonly HashPiece[]
  addsSlots?: boolean
  /** Receives the concatenated bytes. */
  onUseBytes: ((bytes: Bytes) => void) | null
  onUse: ((slot: Bytes) => void) | null
}) {
  const id = useId()
  const [made, setMade] = useState<readonly HashPiece[]>([])
  const [chosen, setChosen] = useState<readonly string[]>(['', ''])
  const [plus, setPlus] = useState('')
  const all = [...pieces, ...made]
  const chosenBytes = chosen.flatMap((at) => (at === '' ? [] : (all[Number(at)]?.bytes ?? [])))
  const digest = chosenBytes.length > 0 ? hashPieces(chosenBytes, plus) : null
  return (
    <details className="grid gap-3" open>
      <summary className="font-medium">Build the bytes and hash them</summary>
      <div className="mt-2 grid gap-2">
        <div className="grid gap-2 sm:grid-cols-2">
          {PLACES.map((place, at) => (
            <Field key={place} id={`${id}-${at}`} label={place}>
              {(ids) => (
                <Select
                  {...ids}
                  value={chosen[at]}
                  onChange={({ target }) =>
                    setChosen(chosen.map((old, i) => (i === at ? target.value : old)))
                  }
                >
                  <option value="">nothing</option>
                  {all.map(({ label }, piece) => (
                    <option key={label} value={piece}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        {chosenBytes.length > 0 ? (
          <ByteStrip
            value={concatHex(chosenBytes).toLowerCase()}
            spans={[]}
            label={`bytes to hash: ${concatHex(chosenBytes)}`}
          />
        ) : null}
        {addsSlots ? (
          <TextField
            id={`${id}-plus`}
            label="Slots added to the hash"
            value={plus}
            onType={setPlus}
            inputMode="numeric"
            className="max-w-32"
            problem={chosenBytes.length > 0 && digest === null ? 'Type a whole number.' : undefined}
          />
        ) : null}
        {digest === null ? null : (
          <div className="grid gap-2">
            <p className="wrap-anywhere">
              <span className="text-ink-soft text-note">keccak256 → </span>
              <Hex value={digest} />
            </p>
            <div className="flex flex-wrap gap-2">
              {onUseBytes ? (
                <Button onClick={() => onUseBytes(concatHex(chosenBytes).toLowerCase() as Bytes)}>
                  Use these bytes
                </Button>
              ) : null}
              {onUse ? <Button onClick={() => onUse(digest)}>Use as the slot</Button> : null}
              <Button
                look="bare"
                onClick={() => setMade([...made, { label: `hash ${made.length + 1}`, bytes: digest }])}
              >
                Keep for the next hash
              </Button>
            </div>
          </div>
        )}
      </div>
    </details>
  )
}
