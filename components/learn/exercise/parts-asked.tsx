'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { readAnswers } from '@/lib/learn/answer/read-answers'
import type { ExercisePart } from '@/lib/learn/lesson/exercise'
import { AnswerFields } from './answer-fields'
import { CodeText } from './said'

/** The same question step by step: tells the first step that leaves the way to the answer. */
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
