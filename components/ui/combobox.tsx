'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldIds } from './field'
import { Input } from './input'
import { useListBelow } from './use-list-below'

type Option = { value: string; children: ReactNode }

type ComboboxProps = {
  ids: FieldIds
  /** Of the list. */
  label: string
  value: string
  options: readonly Option[]
  placeholder: string | undefined
  onType: (text: string) => void
  /** The field lost the focus, or Enter was pressed without a chosen option. */
  onLeave: () => void
  onOpen: (isOpen: boolean) => void
}

/**
 * A text field with a list of suggestions, by the ARIA pattern of an editable combobox with a list:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Choosing fills the field and submits nothing. The list stays open for
 * suggestions to the new text.
 */
export function Combobox(props: ComboboxProps) {
  const { ids, label, value, options, placeholder, onType, onLeave } = props
  const { input, list, isOpen, active, ask, take, onKeyDown } = useSuggestions(props)
  const listId = `${ids.id}-list`
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
        aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
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

/** Whether the list is open, the option at the keyboard's position, and the keys of the pattern. */
function useSuggestions({ options, onType, onLeave, onOpen }: ComboboxProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = isAsked && options.length > 0

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
    // Typing continues at the end of the text.
    requestAnimationFrame(() => input.current?.setSelectionRange(end, end))
  }
  const move = (step: 1 | -1) => {
    if (!isOpen) ask(true)
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const onArrow = (isDown: boolean, isAlt: boolean) => {
    if (isAlt) ask(isDown)
    else move(isDown ? 1 : -1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event
    const chosen = isOpen ? options[active] : undefined
    if (nativeEvent.isComposing) return
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) onArrow(key === 'ArrowDown', altKey)
    else if (key === 'Enter' && chosen) take(chosen)
    else if (key === 'Escape' && isOpen) ask(false)
    else {
      if (key === 'Enter') {
        ask(false)
        onLeave()
      }
      return
    }
    event.preventDefault()
  }
  return { input, list, isOpen, active, ask, take, onKeyDown }
}
