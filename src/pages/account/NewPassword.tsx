import { useState } from 'react';
import { PASSWORD_HINT, passwordProblems } from '../../session/password-rules.ts';
import { TextField } from '../../ui/plain/TextField.tsx';

/** A new password typed twice, with what is wrong about it once somebody has tried to save. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const problems = passwordProblems(password, again);
  return {
    password,
    again,
    setPassword,
    setAgain,
    tried,
    problems,
    /** True when it may be saved; from now on the faults are shown. */
    attempt(): boolean {
      setTried(true);
      return !problems.password && !problems.again;
    },
  };
}

interface NewPasswordProps {
  large?: boolean;
  of: ReturnType<typeof useNewPassword>;
  /** Why the server did not take it; '' for nothing. */
  refused?: string;
}

export function NewPassword(props: NewPasswordProps) {
  const { password, again, setPassword, setAgain, tried, problems } = props.of;
  const common = {
    large: props.large,
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 20,
  } as const;
  return (
    <>
      <TextField
        {...common}
        label="新密码"
        name="newPassword"
        value={password}
        hint={PASSWORD_HINT}
        error={props.refused || (tried ? problems.password : null)}
        onChange={event => setPassword(event.target.value)}
      />
      <TextField
        {...common}
        label="再次输入新密码"
        value={again}
        error={tried ? problems.again : null}
        onChange={event => setAgain(event.target.value)}
      />
    </>
  );
}
