'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepBalance } from '@/components/reader/use-balance'
import type { TriptychError } from '@/lib/errors'
import { toShownError } from '@/lib/logs/answer/own-fault'
import type { Shown } from '@/lib/logs/desk/desk-state'
import type { LogDesk } from '@/lib/logs/desk/log-desk'
import type { DeskClient } from './desk-client'

/** Does one thing of the desk, which is in a worker: what it gives comes later. */
export type TellDesk = <Name extends keyof LogDesk>(
  name: Name,
  ...args: Parameters<LogDesk[Name]>
) => Promise<Awaited<ReturnType<LogDesk[Name]>>>

const NOTHING: Shown = { state: null, table: null }

/** Apart from the hook, which the compiler could not memoise with an import in it: `tell` has to stay the same. */
const loadClient = () => Promise.all([import('./desk-client'), import('@/components/reader/pacers')])

/** The desk of this page's search, in a worker that begins when it is first told something and ends with the page. */
export function useLogDesk(): Shown & {
  tell: TellDesk
  fault: TriptychError | null
  /** Why its last call waited for the connection; null where none did. */
  waiting: string | null
} {
  const queryClient = useQueryClient()
  const opening = useRef<Promise<DeskClient>>(null)
  const page = useRef<{ pathname: string; search: string }>(null)
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [fault, setFault] = useState<TriptychError | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)

  useEffect(
    () => () => {
      opening.current?.then((desk) => desk.close())
      opening.current = null
    },
    [],
  )

  const open = async () => {
    const [{ openDesk }, { pacerOf }] = await loadClient()
    return openDesk({
      onShown: ({ state, table }) => {
        setShown((before) => ({ state, table: table ?? before.table }))
        if (state?.phase.is !== 'running') setWaiting(null)
      },
      // What is billed while the reader leaves was asked on the page that is left.
      onBill: (call) => keepBalance(queryClient, page.current ?? undefined)(call),
      pacerOf: (network) => pacerOf(queryClient, network),
      onWait: setWaiting,
      onFault: setFault,
    })
  }

  async function ask(name: keyof LogDesk, args: readonly unknown[]) {
    const { pathname, search } = window.location
    page.current = { pathname, search }
    if (!opening.current) opening.current = open()
    const desk = await opening.current
    return desk.send(name, args)
  }

  /** Most of what the desk is told nobody waits for: what fails is shown all the same. */
  function send(name: keyof LogDesk, ...args: readonly unknown[]) {
    if (name === 'begin') setFault(null)
    const done = ask(name, args)
    done.catch((error) => setFault(toShownError(error)))
    return done
  }
  return { ...shown, fault, waiting, tell: send as TellDesk }
}
