'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { sayTruth } from '@/lib/learn/answer/field'
import { readAnswers } from '@/lib/learn/answer/parse-answer'
import type { ExercisePart } from '@/lib/learn/lesson/lesson'
import { AnswerFields } from './answer-fields'
import { CodeText } from './said'

/** The question step by step. It shows the first step that differs. */
export function PartsAsked({ id, parts }: { id: string; parts: readonly ExercisePart[] }) {
  const [typed, setTyped] = useState<readonly string[]>(() => parts.map(() => ''))
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([])
  const [left, setLeft] = useState<number | null>(null)
  const fields = parts.map(({ field }) => field)
  const leaves = left === null ? undefined : parts[left]

  const compare = () => {
    const read = readAnswers(fields, typed)
    setProblems(read.problems ?? [])
    setLeft(read.answer ? read.answer.findIndex((text, i) => text !== parts[i]?.truth) : null)
  }
  return (
    <div className="grid gap-3 border-hairline border-l-2 pl-3">
      <p className="font-medium">Answer step by step</p>
      <AnswerFields
        id={`${id}-part`}
        fields={fields}
        typed={typed}
        problems={problems}
        onType={(at, text) => {
          setTyped(typed.map((before, i) => (i === at ? text : before)))
          setProblems([])
          setLeft(null)
        }}
      />
      <Button className="w-fit" onClick={compare}>
        Compare
      </Button>
      <div aria-live="polite">
        {leaves ? (
          <p className="max-w-[68ch] text-warn">
            The first step that differs: <CodeText text={`“${leaves.field.label}”`} />.{' '}
            <CodeText text={leaves.says} />
          </p>
        ) : null}
        {left === -1 ? (
          <p className="text-good">✓ Every step is right. The last step is the answer.</p>
        ) : null}
      </div>
    </div>
  )
}

export function PartsShown({ parts }: { parts: readonly ExercisePart[] }) {
  if (parts.length === 0) return null
  return (
    <ol className="grid gap-2 border-hairline border-l-2 pl-3">
      {parts.map(({ field, truth, says }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one label, and none moves
        <li key={at} className="grid gap-0.5">
          <span className="text-table">
            <CodeText text={field.label} />:{' '}
            <span className="font-mono wrap-anywhere">{sayTruth(field, truth)}</span>
          </span>
          <span className="max-w-[68ch] text-ink-soft text-note">
            <CodeText text={says} />
          </span>
        </li>
      ))}
    </ol>
  )
}
