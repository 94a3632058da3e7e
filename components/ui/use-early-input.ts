'use client'

import {
  type ChangeEvent,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useHydrated } from './use-hydrated'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Calls `take` once, as the markup that the server drew is taken over, with whatever a reader did to it before. */
export function useTakeover(take: () => void): void {
  const isHydrated = useHydrated()
  const takeOver = useEffectEvent(() => {
    if (!isHydrated) take()
  })
  useLayoutEffect(() => takeOver(), [])
}

/**
 * What a reader typed or chose before the scripts of the page came: React leaves it in the control, tells nobody, and wipes it
 * with the next render. `onChange` is told of it. Gives the ref that the control must have.
 */
export function useEarlyInput<Element extends Control>(
  ref: Ref<Element> | undefined,
  onChange: ((event: ChangeEvent<Element>) => void) | undefined,
  /** Of a control whose text React writes anew as it takes it over: what was typed there until then. */
  typed: string | null = null,
) {
  const control = useRef<Element>(null)
  useImperativeHandle(ref, () => control.current as Element)
  useTakeover(() => {
    const target = control.current
    if (!target) return
    if (typed !== null && !isChanged(target)) target.value = typed
    if (isChanged(target)) onChange?.({ target, currentTarget: target } as unknown as ChangeEvent<Element>)
  })
  return control
}

/** What was typed into the textarea of that id before the scripts came: React overwrites one that has a text before any effect runs. */
export const useEarlyText = (id: string | undefined): string | null => useState(() => readTextArea(id))[0]

function readTextArea(id: string | undefined): string | null {
  if (typeof document === 'undefined' || id === undefined) return null
  const drawn = document.getElementById(id)
  return drawn instanceof HTMLTextAreaElement ? drawn.value : null
}

/** Whether a control holds something else than what the server drew in it. */
function isChanged(control: Control): boolean {
  if (!('selectedIndex' in control)) return control.value !== control.defaultValue
  const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== Math.max(0, drawn)
}
