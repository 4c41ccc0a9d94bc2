import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { plainAlphaCode, shownAlphaCode } from '#records/account/alpha-code.ts'
import { useAlphaSettings } from '#store/use-alpha-settings.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { alphaTexts as texts } from '../texts.ts'

export interface AlphaCodeFieldProps {
  /** Initial value: from a link, or typed earlier. */
  readonly code: string
  readonly onCode: (code: string) => void
  /** Called with whether a code is needed, as soon as that is known. */
  readonly onRequired: (required: boolean) => void
  readonly error?: string
}

type Input = ComponentProps<'input'>

/** Field for an alpha code. It shows what is typed or pasted in groups of four, whatever its case and separators (RT-20). */
export function AlphaCodeField({ code, onCode, onRequired, error }: AlphaCodeFieldProps) {
  const settings = useAlphaSettings()
  const required = settings?.required ?? false
  const tell = useEffectEvent(onRequired)
  useEffect(() => tell(required), [required])
  const isComposing = useRef(false)
  const group = (input: HTMLInputElement) => {
    const { value, selectionStart } = input
    const shown = shownAlphaCode(value)
    if (shown !== value) {
      // The caret stays after the same letter.
      const before = plainAlphaCode(value.slice(0, selectionStart ?? value.length)).length
      input.value = shown
      const at = before + Math.max(0, Math.ceil(before / 4) - 1)
      input.setSelectionRange(at, at)
    }
    onCode(shown)
  }
  const onInput: Input['onInput'] = ({ currentTarget }) => {
    // Some phone keyboards still edit the text at this moment. Changing it now would double letters.
    if (isComposing.current) onCode(shownAlphaCode(currentTarget.value))
    else group(currentTarget)
  }
  return (
    <TextField
      name="alphaCode"
      label={texts.code}
      hint={settings?.text || texts.hint}
      required={required}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={texts.shape}
      inputClassName="figures uppercase"
      defaultValue={shownAlphaCode(code)}
      error={error}
      onInput={onInput}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        group(currentTarget)
      }}
    />
  )
}
