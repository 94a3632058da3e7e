'use client'
// Measured: memoised, this file adds 0.7 KB (gzip) to the first load. Rendering it is cheap.
'use no memo'

import { useEffect, useRef } from 'react'
import { LessonLink } from '@/components/lens/lesson-link'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { TextField } from '@/components/ui/text-field'
import { type CalculatorLevel, NEW_LEVELS } from '@/lib/storage/calculator/calculator-level'
import type { CalculatedSlot, CalculatorDraft } from '@/lib/storage/calculator/calculator-question'
import { COMMON_KEY_TYPES } from '@/lib/storage/place/common-key-types'
import { LevelFields } from './level-fields'

const ORDERS = [
  { value: 'solidity', label: 'Solidity' },
  { value: 'vyper', label: 'Vyper' },
] as const

const ORDER_HINT = {
  solidity: 'A mapping entry is stored at keccak256(key ‖ slot).',
  vyper: 'A mapping entry is stored at keccak256(slot ‖ key). Nothing is packed.',
}

const ORDER_LESSON = { solidity: 'mapping', vyper: 'vyper' } as const

const KINDS = [
  { kind: 'key', label: 'mapping key' },
  { kind: 'array', label: 'array element' },
  { kind: 'fixed', label: 'fixed-array element' },
  { kind: 'member', label: 'struct member' },
] as const

/** The base slot and its levels. */
export function CalculatorForm({
  draft,
  calculated,
  onChange,
}: {
  draft: CalculatorDraft
  calculated: CalculatedSlot
  onChange: (change: Partial<CalculatorDraft>) => void
}) {
  const { levels, order, slot } = draft
  const focusNext = useFocusNext()
  const replace = (at: number, level: CalculatorLevel) => onChange({ levels: levels.with(at, level) })
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <Choice
          name="order"
          label="Order"
          value={order}
          options={ORDERS}
          onChange={(to) => onChange({ order: to })}
        />
        <p className="text-ink-soft text-note">{ORDER_HINT[order]}</p>
        <LessonLink slug={ORDER_LESSON[order]} />
      </div>
      <TextField
        id="base-slot"
        label="Base slot"
        hint="Slot of the variable: decimal, or hex with 0x."
        problem={calculated.base.problem}
        value={slot}
        onType={(slot) => onChange({ slot })}
      />
      <ol className="grid gap-4 empty:hidden" aria-label="Levels">
        {keyed(levels).map(({ key, level, at }) => (
          <li key={key} className="border-hairline border-l-2 pl-3">
            <LevelFields
              number={at + 1}
              level={level}
              problem={calculated.steps[at]?.problem}
              onChange={(changed) => replace(at, changed)}
              onRemove={() => {
                onChange({ levels: levels.toSpliced(at, 1) })
                focusNext(levels.length === 1 ? 'base-slot' : fieldOfLevel(Math.max(at, 1)))
              }}
            />
          </li>
        ))}
      </ol>
      <datalist id="calculator-key-types">
        {COMMON_KEY_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <div className="grid gap-2">
        <span className="text-ink-soft text-note" id="add-level">
          Add a level:
        </span>
        <ul className="flex flex-wrap gap-2" aria-labelledby="add-level">
          {KINDS.map(({ kind, label }) => (
            <li key={kind}>
              <Button
                onClick={() => {
                  onChange({ levels: [...levels, NEW_LEVELS[kind]] })
                  focusNext(fieldOfLevel(levels.length + 1))
                }}
              >
                + {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The id of the first field of a level, counted from 1. */
const fieldOfLevel = (number: number) => `level-${number}-0`

/** Focuses a field once it is rendered. */
function useFocusNext(): (id: string) => void {
  const next = useRef('')
  useEffect(() => {
    const field = document.getElementById(next.current)
    if (!field) return
    field.focus()
    next.current = ''
  })
  return (id) => {
    next.current = id
  }
}

/** Levels have no id of their own: a key of their content would change while one is typed. */
function keyed(levels: readonly CalculatorLevel[]) {
  return levels.map((level, at) => ({ key: `level ${at}`, level, at }))
}
