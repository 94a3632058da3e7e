'use client'

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import * as v from 'valibot'
import { KEY_USE } from '@/lib/credits/reports'
import { TriptychError } from '@/lib/errors'
import { ADMIN_TOKEN_HEADER } from '@/lib/keys/admin-access'
import type { Restrictions } from '@/lib/keys/restrictions'
import { CREATED_KEY, KEY_LIST } from '@/lib/keys/service-keys'
import { parseJson } from '@/lib/text/parse-json'

/** The admin token typed on this page; null if none was needed. Kept in memory only. */
export const AdminToken = createContext<string | null>(null)

const LIST = 'service-keys'

/** The pages of keys that were loaded. */
export const useKeys = (token: string | null) =>
  useInfiniteQuery({
    queryKey: [LIST, token],
    queryFn: ({ pageParam: after }) =>
      askKeys({ path: after === null ? '' : `?after=${after}`, token, answer: KEY_LIST }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Use of a key by day, read again each time it is opened. */
export function useKeyUse(id: string) {
  const token = useContext(AdminToken)
  return useQuery({
    queryKey: ['key-use', id],
    queryFn: () => askKeys({ path: `/${id}/use`, token, answer: KEY_USE }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useMakeKey = () =>
  useKeyChange((body: { label: string; plan: string }) => ({ method: 'POST', body, answer: CREATED_KEY }))

/** Changes the label of a key, or what it may do. */
export const useChangeKey = (id: string) =>
  useKeyChange((body: { label: string } | Restrictions) => ({
    method: 'PATCH',
    path: `/${id}`,
    body,
    answer: v.null_(),
  }))

export const useRevokeKey = (id: string) =>
  useKeyChange((_: null) => ({ method: 'DELETE', path: `/${id}`, answer: v.null_() }))

function useKeyChange<Given, Value>(call: (given: Given) => Omit<KeysCall<Value>, 'token'>) {
  const token = useContext(AdminToken)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => askKeys({ ...call(given), token }),
    // The response with a new key is not kept after it was shown.
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

const REFUSED = v.object({ error: v.object({ message: v.string(), details: v.optional(v.string()) }) })

export class KeysError extends TriptychError {
  override name = 'KeysError'

  constructor(
    /** HTTP status; null if there was no response. */
    readonly status: number | null,
    message: string,
    whatToDo?: string,
  ) {
    super(message, whatToDo === undefined ? {} : { whatToDo })
  }
}

type KeysCall<Value> = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path?: string
  body?: object
  token: string | null
  answer: v.GenericSchema<unknown, Value>
}

/** Calls the key routes of the explorer. Throws {@link KeysError}. */
async function askKeys<Value>({ method = 'GET', path = '', body, token, answer }: KeysCall<Value>) {
  const response = await fetch(`/api/keys${path}`, {
    method,
    headers: {
      ...(token !== null && { [ADMIN_TOKEN_HEADER]: token }),
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new KeysError(null, 'The explorer could not be reached.', 'Check that it runs, then try again.')
  })
  const text = await response.text()
  if (response.ok) return v.parse(answer, text === '' ? null : parseJson(text))
  const refused = v.safeParse(REFUSED, parseJson(text))
  const { message, details } = refused.success
    ? refused.output.error
    : { message: 'The explorer’s response cannot be read.', details: undefined }
  // The input is wrong: the details begin with the name of the field.
  if ([400, 409].includes(response.status) && details) throw new KeysError(response.status, `The ${details}`)
  throw new KeysError(response.status, message, details)
}
