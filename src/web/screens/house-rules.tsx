import { contactEmail } from '../layouts/public-footer.tsx';
import { PlainPage, PlainSection } from '../platform/plain-page.tsx';
import { textLink, TextLink } from '../platform/screen-link.tsx';

export default function HouseRules() {
  return (
    <PlainPage
      title="House rules"
      lead="People meet here on video to practise, often as strangers. These few rules keep it safe for everyone."
    >
      <PlainSection title="No real patients">
        <p className="font-semibold">Never speak about a real patient, and never show anything of one.</p>
        <ul>
          <li>
            Use the stations that are here. They are invented, and so are their pictures. They are for
            learning and are no guide to treatment.
          </li>
          <li>
            No names, dates, images, letters or screens from your work, not even with the name taken out. What
            is said may be recorded and turned into text.
          </li>
          <li>If it happens by mistake, stop the recording and delete it in your profile straight away.</li>
        </ul>
      </PlainSection>
      <PlainSection title="Be a good colleague">
        <ul>
          <li>Come on time, or say early that you cannot. Someone has kept the evening free for you.</li>
          <li>Speak of the work, not of the person. Be honest and kind in feedback.</li>
          <li>No harassment, threats, discrimination, advances or advertising.</li>
          <li>Be who you say you are. Use your own name and your own account.</li>
        </ul>
      </PlainSection>
      <PlainSection title="What stays between you">
        <ul>
          <li>Do not record the call with anything else, and take no screenshots of the other person.</li>
          <li>What you learn about how someone did is theirs to share, not yours.</li>
          <li>Saying no to being recorded needs no reason and costs nothing. Do not press anyone.</li>
        </ul>
      </PlainSection>
      <PlainSection title="When someone does not keep to this">
        <p>
          You can leave a call at any time. <strong>Block</strong> someone and you will not see or meet each
          other again; they are not told. <strong>Report</strong> someone and the organisers read it. They can
          suspend an account. They never see recordings, transcripts or results.
        </p>
        <p>
          In danger, or if a crime has happened, call the police first. Questions about these rules:{' '}
          <a className={textLink} href={`mailto:${contactEmail()}`}>
            {contactEmail()}
          </a>
        </p>
        <p>
          What is kept about you, and for how long, is in the{' '}
          <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      </PlainSection>
    </PlainPage>
  );
}
