import { NotLoggedOutPage } from './NotLoggedOutPage.tsx';

export const examples = {
  elsewhere: <NotLoggedOutPage status={403} />,
  unreadable: <NotLoggedOutPage status={400} />,
  down: <NotLoggedOutPage status={503} />,
};
