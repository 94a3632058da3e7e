'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { compileInWorker } from '@/components/playground/compile/compile-in-worker'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { BadInputError } from '@/lib/errors'
import { freshSeed } from '@/lib/learn/draw/random'
import { drawExercise, type Lesson } from '@/lib/learn/lesson/lesson'
import { findOwnVariant } from '@/lib/learn/lesson/own-variant'
import { parseProgramSources } from '@/lib/playground/compile/program-sources'
import { ErrorNotice } from '../exercise/error-notice'
import { ExerciseView } from '../exercise/exercise-view'
import { CodeText } from '../exercise/said'
import { judgeAnswer } from '../judge/judge-answer'

/** Asks the question of a lesson about a pasted contract. Loads the compiler. */
export function YoursStage({ lesson, yours }: { lesson: Lesson; yours: NonNullable<Lesson['yours']> }) {
  const [source, setSource] = useState('')
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (text: string) => {
      if (text.trim() === '') throw new BadInputError('Paste a contract first.')
      const { signal } = new AbortController()
      const compiled = await compileInWorker(parseProgramSources(text), { signal })
      if (compiled.problems)
        throw new BadInputError(compiled.problems[0]?.message ?? 'This source does not compile.')
      const exercise = drawExercise(lesson, findOwnVariant(yours, text, compiled.program), freshSeed())
      const { is } = await judgeAnswer(exercise, exercise.truth)
      if (is !== 'right')
        throw new BadInputError(
          'This contract cannot be tested, because its constructor fails. Paste another contract.',
        )
      return exercise
    },
  })
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        Paste a contract with <CodeText text={yours.needs} /> and without constructor arguments. Your browser
        loads the compiler, up to 6.9 MB, and compiles the contract.
      </p>
      <TextField
        id="own-source"
        label="Solidity source"
        rows={8}
        value={source}
        onType={(text) => {
          setSource(text)
          reset()
        }}
      />
      <Button className="w-fit" disabled={isPending} onClick={() => mutate(source)}>
        {isPending ? 'Compiling…' : 'Ask me about it'}
      </Button>
      <div aria-live="polite">
        <ErrorNotice tone="warn" error={error} />
      </div>
      {data ? <ExerciseView key={data.asks} exercise={data} whose="your contract" /> : null}
    </div>
  )
}
