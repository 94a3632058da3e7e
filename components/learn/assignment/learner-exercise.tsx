'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { BadInputError } from '@/lib/errors'
import { ASSIGNMENT_LIMITS, type Assignment, digestOf, sameName } from '@/lib/learn/assignment/assignment'
import { drawWork } from '@/lib/learn/assignment/draw-work'
import { countOf } from '@/lib/text/count'
import { ErrorNotice } from '../exercise/error-notice'
import { AssignmentProgram } from './assignment-program'
import { AssignmentWork } from './assignment-work'
import { loadKeptWork } from './kept-attempts'
import { createProgramRunner } from './run-programs'

export function LearnerExercise({ assignment }: { assignment: Assignment }) {
  const exercise = digestOf(assignment)
  const [kept] = useState(() => loadKeptWork(exercise))
  const [name, setName] = useState(kept?.name ?? '')
  const [progress, setProgress] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (typed: string) => {
      if (sameName(typed) === '')
        throw new BadInputError('Type your name first. Your values are computed from it.')
      const controller = new AbortController()
      running.current = controller
      const runProgram = createProgramRunner({ signal: controller.signal, onProgress: setProgress })
      return { name: typed.trim(), work: await drawWork(assignment, typed, runProgram) }
    },
    onSettled: () => setProgress(null),
  })
  return (
    <>
      <Form className="grid max-w-md gap-2 group-has-data-sheet/page:hidden" onSend={() => mutate(name)}>
        <TextField
          id="learner"
          label="Your name"
          hint="the name that your teacher knows"
          mono={false}
          value={name}
          maxLength={ASSIGNMENT_LIMITS.name}
          onType={(text) => {
            setName(text)
            reset()
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary" disabled={isPending || data !== undefined}>
            Begin with {countOf(assignment.asks.length, 'question')}
          </Button>
          {isPending ? <Button onClick={() => running.current?.abort()}>Stop</Button> : null}
          <p role="status" className="text-ink-soft text-note">
            {progress ?? (data ? '' : 'Loads the compiler, up to 6.9 MB. Nothing leaves this browser.')}
          </p>
        </div>
        <div aria-live="polite">
          <ErrorNotice tone="warn" error={error} />
        </div>
      </Form>
      {data ? (
        <AssignmentWork
          key={data.name}
          exercise={exercise}
          name={data.name}
          assignment={assignment}
          work={data.work}
          kept={kept && sameName(kept.name) === sameName(data.name) ? kept.attempts : null}
        />
      ) : (
        <AssignmentProgram program={assignment.program} whose="Transactions; yours will have other values" />
      )}
    </>
  )
}
