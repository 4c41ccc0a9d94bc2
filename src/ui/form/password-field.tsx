import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { HideIcon, ShowIcon } from '../icon/icons.tsx'
import { texts } from '../texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input that can show its text. Set `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? texts.password.hide : texts.password.show}
          icon={shown ? <HideIcon /> : <ShowIcon />}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
