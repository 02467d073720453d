import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement } from 'react';
import styles from './button.module.css';

/** `primary` is the one filled button of a page; `bare` stands in toolbars. */
type ButtonKind = 'plain' | 'primary' | 'bare';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly kind?: ButtonKind };

export function Button({ kind = 'plain', className, type = 'button', ...rest }: ButtonProps): ReactElement {
  return <button {...rest} type={type} className={classOf(kind, className)} />;
}

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly kind?: ButtonKind;
  readonly href: string;
};

/** A link that looks like a button: it leads to an address and changes nothing. */
export function LinkButton({ kind = 'plain', className, ...rest }: LinkButtonProps): ReactElement {
  return <a {...rest} className={classOf(kind, className)} />;
}

/** The classes alone, for a router's own link element. */
export function buttonClass(kind: ButtonKind = 'plain'): string {
  return classOf(kind, undefined);
}

function classOf(kind: ButtonKind, more: string | undefined): string {
  return [styles.button, styles[kind], more].filter(Boolean).join(' ');
}
