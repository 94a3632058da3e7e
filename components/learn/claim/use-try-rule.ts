'use client'

import { useMutation } from '@tanstack/react-query'
import { BadInputError } from '@/lib/errors'
import type { Claim } from '@/lib/learn/claims/claim'
import { readPath } from '@/lib/learn/claims/read-path'
import { tryRule } from '@/lib/learn/claims/try-rule'
import type { DrawnPath } from '@/lib/learn/path/drawn-path'
import type { Variant } from '@/lib/learn/variant/variant'
import { experiment } from '../judge/judge-answer'

/** A value, and whether the contract reads it where the rule leads. */
export type Tried = { way: DrawnPath; holds: boolean }

/** Tries a rule on a value of its contract: `problem` says what is wrong with what was typed. */
export function useTryRule(claim: Claim, variant: Variant) {
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async (typed: string): Promise<Tried> => {
      const way = readPath(variant, typed)
      const { steps, accepts } = tryRule(claim, way)
      return { way, holds: accepts(await experiment(steps)) }
    },
  })
  const isInput = error instanceof BadInputError
  return {
    tried: data,
    problem: isInput ? error.shortMessage : undefined,
    error: isInput ? null : error,
    isTrying: isPending,
    tryIt: mutate,
    reset,
  }
}
