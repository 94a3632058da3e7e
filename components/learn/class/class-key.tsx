import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import { BadInputError } from '@/lib/errors'
import {
  ASSIGNMENT_LIMITS,
  type Assignment,
  type KeyLock,
  opensKey,
  sameName,
} from '@/lib/learn/assignment/assignment'
import { type DrawnWork, drawWork } from '@/lib/learn/assignment/draw-work'
import { AssignmentSheet } from '../assignment/assignment-program'
import { createProgramRunner } from '../assignment/run-programs'
import { ErrorNotice } from '../exercise/error-notice'

/** The answer key of one learner. `onOpen` is called after the right word. */
export function ClassKey({ assignment, onOpen }: { assignment: Assignment; onOpen: () => void }) {
  if (assignment.lock) return <KeyForm assignment={assignment} lock={assignment.lock} onOpen={onOpen} />
  return (
    <Section id="key-of-class" title="Answer key">
      <p className="text-ink-soft">
        This exercise has no answer key. Make it again with a word for the answer key.
      </p>
    </Section>
  )
}

function KeyForm({
  assignment,
  lock,
  onOpen,
}: {
  assignment: Assignment
  lock: KeyLock
  onOpen: () => void
}) {
  const [word, setWord] = useState('')
  const [name, setName] = useState('')
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (): Promise<{ name: string; work: DrawnWork }> => {
      if (!opensKey(lock, word))
        throw new BadInputError('This word does not open the answer key. Type the word of the exercise.')
      onOpen()
      if (sameName(name) === '')
        throw new BadInputError('Type the name of a learner. The values are computed from it.')
      const runProgram = createProgramRunner({ signal: new AbortController().signal, onProgress: () => {} })
      return { name: name.trim(), work: await drawWork(assignment, name, runProgram) }
    },
  })
  if (data) {
    const { program, questions } = data.work
    return (
      <AssignmentSheet
        assignment={assignment}
        name={data.name}
        program={program}
        questions={questions}
        hasKey
        back="Back to the board"
        onBack={reset}
      />
    )
  }
  return (
    <Section id="key-of-class" title="Answer key">
      <Form className="grid max-w-md gap-2" onSend={() => mutate()}>
        <TextField
          id="key-word"
          label="Word for the answer key"
          hint="as you typed it when you made the exercise"
          mono={false}
          value={word}
          maxLength={ASSIGNMENT_LIMITS.word}
          onType={setWord}
        />
        <TextField
          id="key-name"
          label="Name of a learner"
          mono={false}
          value={name}
          maxLength={ASSIGNMENT_LIMITS.name}
          onType={setName}
        />
        <Button type="submit" className="w-fit" disabled={isPending}>
          {isPending ? 'Opening…' : 'Open the key'}
        </Button>
        <div aria-live="polite">
          <ErrorNotice tone="warn" error={error} />
        </div>
      </Form>
    </Section>
  )
}
