import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDate } from '../format/times.ts';
import { words } from '../words/words.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is wrong with a field, by the element that contains it with its label. */
interface FieldError {
  place: Element;
  message: string;
}

/**
 * Says below a field why a form cannot be sent, in the console's language; the browser's bubble has its own language,
 * and vanishes. A message follows what is typed, and goes when the field is right.
 */
export function FieldErrors() {
  const [errors, setErrors] = useState<ReadonlyMap<Field, FieldError>>(new Map());
  useEffect(() => {
    const tell = (field: Field) => {
      const place = field.closest('.mantine-InputWrapper-root') ?? field.parentElement;
      const error = place && !field.validity.valid ? { place, message: messageOf(field) } : undefined;
      mark(field, error !== undefined);
      setErrors((before) => {
        const after = new Map([...before].filter(([one]) => one.isConnected && one !== field));
        return error ? after.set(field, error) : after;
      });
    };
    let first: Field | undefined;
    const refuse = (event: Event) => {
      const field = event.target as Field;
      event.preventDefault();
      tell(field);
      // The browser focuses the first one only with its bubble.
      if (first === undefined) queueMicrotask(() => (first = undefined));
      first ??= field;
      if (first === field) field.focus();
    };
    const follow = ({ target }: Event) => {
      const field = target as Field;
      if (field.getAttribute('aria-invalid') === 'true' && field.validity) tell(field);
    };
    document.addEventListener('invalid', refuse, true);
    document.addEventListener('input', follow, true);
    return () => {
      document.removeEventListener('invalid', refuse, true);
      document.removeEventListener('input', follow, true);
    };
  }, []);
  return [...errors].map(([field, { place, message }]) =>
    createPortal(
      <Text size="xs" c="var(--mantine-color-error)" mt={5} id={errorId(field)}>
        {message}
      </Text>,
      place,
      errorId(field),
    ),
  );
}

const errorId = ({ id }: Field): string => `${id}-refused`;

/** As Mantine does it for its own errors: a red border, and a reader hears the message with the field. */
function mark(field: Field, isWrong: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== errorId(field));
  field.setAttribute('aria-describedby', [...others, ...(isWrong ? [errorId(field)] : [])].join(' '));
  for (const element of [field, field.closest('.mantine-Input-wrapper')])
    element?.toggleAttribute('data-error', isWrong);
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function messageOf(field: Field): string {
  const { validity, value } = field;
  const { minLength = 0, min = '', max = '' } = field as Partial<HTMLInputElement>;
  if (validity.valueMissing) return words.fields.missing;
  if (validity.tooShort) return words.fields.tooShort(minLength, value.length);
  if (validity.typeMismatch && field.type === 'email') return words.fields.email;
  if (validity.rangeUnderflow) return words.fields.tooEarly(dateOr(field, min));
  if (validity.rangeOverflow) return words.fields.tooLate(dateOr(field, max));
  return field.title || words.fields.wrong;
}

const dateOr = ({ type }: Field, text: string): string => (type === 'date' ? formatDate(`${text}T00:00`) : text);
