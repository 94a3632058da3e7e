'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import { readAnswers } from '@/lib/learn/answer/parse-answer'
import type { Question, Verdict } from '@/lib/learn/lesson/lesson'
import { judgeAnswer } from '../judge/judge-answer'

/** `tries` includes this answer. */
type Judged = { verdict: Verdict; answer: LessonAnswer; tries: number }

export function useQuestion(question: Question, onJudged: (judged: Judged) => void) {
  const [typed, setTyped] = useState<readonly string[]>(() => question.fields.map(() => ''))
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([])
  const [tries, setTries] = useState(0)
  const [trial, setTrial] = useState<AbortController | null>(null)
  const judging = useMutation({
    mutationFn: ({ answer, signal }: { answer: LessonAnswer; signal: AbortSignal }) =>
      judgeAnswer(question, answer, signal),
  })
  return {
    typed,
    problems,
    isJudging: judging.isPending,
    error: judging.error,
    /** Null after an edit. */
    verdict: judging.data ?? null,
    type(at: number, text: string) {
      setTyped(typed.map((before, i) => (i === at ? text : before)))
      setProblems([])
      trial?.abort()
      judging.reset()
    },
    check() {
      const { answer, problems = [] } = readAnswers(question.fields, typed)
      setProblems(problems)
      if (!answer) return
      const begun = new AbortController()
      setTrial(begun)
      // Passed to `mutate`, it is not called after an edit: then the verdict would be of another answer.
      const onSuccess = (came: Verdict) => {
        setTries(tries + 1)
        onJudged({ verdict: came, answer, tries: tries + 1 })
      }
      judging.mutate({ answer, signal: begun.signal }, { onSuccess })
    },
  }
}
