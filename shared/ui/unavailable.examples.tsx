import { LinkButton } from './Button.tsx';
import { Unavailable } from './Unavailable.tsx';

export const examples = {
  textAlone: <Unavailable text="Letters cannot be sent from this page just now." />,
  withLinks: (
    <Unavailable text="Logging in does not work just now. You need no account to read, to choose or to review.">
      <LinkButton href="/en-my/contact-us" variant="secondary">
        Contact us
      </LinkButton>
    </Unavailable>
  ),
};
