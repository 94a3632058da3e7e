'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldIds } from './field'
import { Input } from './input'
import { useListBelow } from './use-list-below'

type Option = { value: string; children: ReactNode }

/**
 * A field of typed text with what it may become in a list below it, by the pattern of the ARIA guide for an editable combobox
 * with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Choosing fills the field and sends nothing; the list stays
 * open where the new text has a list of its own.
 */
export function Combobox({
  ids,
  label,
  value,
  options,
  placeholder,
  onType,
  onLeave,
  onOpen,
}: {
  ids: FieldIds
  /** Of the list. */
  label: string
  value: string
  options: readonly Option[]
  placeholder: string | undefined
  onType: (text: string) => void
  /** The field is left, or Enter sends what is typed. */
  onLeave: () => void
  onOpen: (isOpen: boolean) => void
}) {
  const [isAsked, setIsAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = isAsked && options.length > 0
  const chosen = isOpen ? options[active] : undefined
  const listId = `${ids.id}-list`

  useListBelow(input, list, isOpen)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const ask = (is: boolean) => {
    setIsAsked(is)
    setActive(-1)
    onOpen(is)
  }
  const take = (option: Option) => {
    onType(option.value)
    ask(true)
    const end = option.value.length
    // What was begun goes on at its end.
    requestAnimationFrame(() => input.current?.setSelectionRange(end, end))
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) ask(true)
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length === 0) return
        if (event.altKey) ask(event.key === 'ArrowDown')
        else move(event.key === 'ArrowDown' ? 1 : -1)
        break
      case 'Enter':
        if (!chosen) {
          ask(false)
          onLeave()
          return
        }
        take(chosen)
        break
      case 'Escape':
        if (!isOpen) return
        ask(false)
        break
      default:
        return
    }
    event.preventDefault()
  }

  return (
    <div className="relative">
      <Input
        mono
        {...ids}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          ask(true)
        }}
        onClick={() => ask(true)}
        onBlur={() => {
          ask(false)
          onLeave()
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        popover="manual"
        className="fixed inset-auto overflow-y-auto overscroll-contain rounded-control border border-control bg-paper p-1 text-ink shadow-lg"
      >
        {isOpen
          ? options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.value}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                className={clsx(
                  'min-h-8 cursor-pointer rounded-control px-2 py-1 pointer-coarse:min-h-11',
                  at === active ? 'bg-accent-tint' : 'hover:bg-raised',
                )}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                {option.children}
              </div>
            ))
          : null}
      </div>
    </div>
  )
}
