'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useMemo, useState } from 'react'
import { LongLink } from '@/components/playground/share/long-link'
import { TextField } from '@/components/ui/text-field'
import { listAskable } from '@/lib/learn/assignment/asked-writes'
import {
  type AskedWrite,
  type Assignment,
  ASSIGNMENT_LIMITS as LIMITS,
  lockBy,
  type VariedArgument,
} from '@/lib/learn/assignment/assignment'
import { listArguments } from '@/lib/learn/assignment/vary-argument'
import { freshSeed } from '@/lib/learn/draw/random'
import { formatClassPermalink, formatExercisePermalink } from '@/lib/permalinks/lesson-permalink'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { ChooseQuestions, ChooseVaried } from './choose-questions'

/** Makes an exercise from a run. */
export function MakeExercise({ finished }: { finished: FinishedRun }) {
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState<readonly AskedWrite[]>([])
  const [word, setWord] = useState('')
  const [salt] = useState(() => `0x${freshSeed()}` as const)
  const said = useDeferredValue(word)
  const lock = useMemo(() => lockBy(said, salt), [said, salt])
  const [varies, setVaries] = useState<readonly VariedArgument[]>([])
  const writes = useMemo(() => listAskable(finished), [finished])
  const assignment: Assignment = {
    title: title.trim(),
    note: note.trim(),
    program: finished.program,
    asks,
    varies,
    lock,
  }
  return (
    <section aria-label="Make an exercise" className="grid gap-4 border-hairline border-l-2 pl-3">
      <p className="max-w-[68ch] text-ink-soft text-note">
        An exercise asks learners about this run, each with other values. The link contains the program and
        the questions, but no answers. The browser of each learner computes the answers. Do not use it for
        grades: a skilled learner can compute the answer key.
      </p>
      <TextField
        id="exercise-title"
        label="Title"
        value={title}
        mono={false}
        maxLength={LIMITS.title}
        onType={setTitle}
      />
      <TextField
        id="exercise-note"
        label="Note for the learners"
        rows={2}
        value={note}
        mono={false}
        maxLength={LIMITS.note}
        onType={setNote}
      />
      <TextField
        id="exercise-word"
        label="Word for the answer key"
        hint="only for you: it opens the answer key on the class board. Without a word there is no key"
        value={word}
        mono={false}
        maxLength={LIMITS.word}
        onType={setWord}
      />
      <ChooseQuestions finished={finished} writes={writes} asks={asks} onChoose={setAsks} />
      <ChooseVaried all={listArguments(finished)} varies={varies} onChoose={setVaries} />
      {asks.length === 0 ? (
        <p className="text-ink-soft">Choose at least one question.</p>
      ) : (
        <AssignmentLinks assignment={assignment} />
      )}
    </section>
  )
}

export function AssignmentLinks({ assignment }: { assignment: Assignment }) {
  const { data: fragment, error } = useQuery({
    queryKey: ['exercise-link', assignment],
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const { formatAssignmentFragment } = await import('@/lib/share/assignment-link')
      return formatAssignmentFragment(assignment)
    },
  })
  if (error) return <p className="text-note text-warn">{error.message}</p>
  if (!fragment) return <p role="status">Making the link…</p>
  const path = formatExercisePermalink(fragment)
  return (
    <div className="grid gap-2">
      <LongLink
        link={window.location.origin + path}
        label="Link of the exercise"
        what="the link of the exercise"
      />
      <p className="flex flex-wrap gap-x-4">
        <Link href={path} prefetch={false} className="inline-flex min-h-6 items-center">
          Try it yourself
        </Link>
        <Link
          href={formatClassPermalink(fragment)}
          prefetch={false}
          className="inline-flex min-h-6 items-center"
        >
          Class board: check what learners hand in
        </Link>
      </p>
    </div>
  )
}
